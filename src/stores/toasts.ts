import { create } from 'zustand';

export type Toast = {
  id: string;
  severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  summary: string;
  detail?: string;
  /** Milliseconds until it closes by itself; undefined stays until it is closed. */
  life?: number | undefined;
  closable?: boolean;
  group?: string;
  action?: { label: string; onSelect: () => void };
  /** It tells of the app, and not of what a person did: it stays for whoever signs in next. */
  isForAll?: boolean;
};

const DEFAULT_LIFE_MS = 4000;
let count = 0;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a notification; errors stay until they are closed. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  count += 1;
  const life = toast.severity === 'error' ? {} : { life: DEFAULT_LIFE_MS };
  const added: Toast = { ...life, ...toast, id: `toast-${count}` };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, added] }));
}

/** Nothing of the person who left is told to the next. */
export const forgetToasts = (): void =>
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter(({ isForAll }) => isForAll === true),
  }));

export const closeToast = (id: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
