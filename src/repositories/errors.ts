/** An error that a person can be shown: a stable code and a Japanese sentence that says what to do. */
export class AppError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
  }
}

const messages: Record<string, string> = {
  'permission-denied':
    'この操作をする権限がありません。事業所の管理者から外れた可能性があります。画面を読み込み直してください。',
  unauthenticated: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  unavailable: 'サーバーに接続できません。通信状態を確認して、もう一度お試しください。',
  'deadline-exceeded':
    '時間内に応答がありませんでした。通信状態を確認して、もう一度お試しください。',
  'not-found': 'データが見つかりません。ほかの人が変更した可能性があります。',
  'resource-exhausted': '利用が集中しています。しばらく待って、もう一度お試しください。',
  aborted: 'ほかの人の変更と重なりました。もう一度お試しください。',
  'failed-precondition': 'この端末の保存領域を使えませんでした。画面を読み込み直してください。',
  'auth/invalid-credential': 'メールアドレスまたはパスワードが正しくありません。',
  'auth/wrong-password': 'メールアドレスまたはパスワードが正しくありません。',
  'auth/user-not-found': 'メールアドレスまたはパスワードが正しくありません。',
  'auth/user-disabled': 'このアカウントは停止されています。管理者にお問い合わせください。',
  'auth/too-many-requests': '試行回数が多すぎます。しばらく待って、もう一度お試しください。',
  'auth/network-request-failed': '通信できませんでした。接続を確認して、もう一度お試しください。',
  'auth/email-already-in-use':
    'このメールアドレスは登録済みです。ログインするか、パスワードを再設定してください。',
  'auth/weak-password': 'パスワードが弱すぎます。8文字以上で、推測されにくいものにしてください。',
  'auth/invalid-email': 'メールアドレスの形が正しくありません。',
  'auth/expired-action-code': 'リンクの有効期限が切れています。もう一度お送りください。',
  'auth/invalid-action-code':
    'リンクが正しくないか、すでに使われています。もう一度お送りください。',
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';

/** The error in words; an unknown one is shown with its code. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const message = messages[code] ?? `予期しないエラーが発生しました(${code})。`;
  return new AppError(code, message, error);
}
