import type { Control } from 'react-hook-form';
import type { OrderForm } from '#domain/order/form.ts';

/** What the blocks of the order form share. */
export type OrderControl = Control<OrderForm, unknown, OrderForm>;
