const WRONG_SIGN_IN = 'メールアドレスまたはパスワードが正しくありません。';
const SESSION_OVER = 'ログインの有効期限が切れました。もう一度ログインしてください。';
const NOT_AVAILABLE = 'この操作は今ご利用いただけません。管理者にお問い合わせください。';
const LINK_UNUSABLE = 'リンクが正しくないか、すでに使われています。もう一度お送りください。';

/** What each error code of Firestore, the functions and the authentication service means to a person. */
export const messages: Readonly<Record<string, string>> = {
  'permission-denied':
    'この操作をする権限がありません。事業所の管理者から外れた可能性があります。画面を読み込み直してください。',
  unauthenticated: SESSION_OVER,
  unavailable: 'サーバーに接続できません。通信状態を確認して、もう一度お試しください。',
  'deadline-exceeded':
    '時間内に応答がありませんでした。届いているかもしれないので、一覧で確かめてから、もう一度お試しください。',
  'not-found': 'データが見つかりません。ほかの人が変更した可能性があります。',
  'resource-exhausted': '利用が集中しています。しばらく待って、もう一度お試しください。',
  aborted: 'ほかの人の変更と重なりました。もう一度お試しください。',
  cancelled: '操作を取り消しました。',
  'invalid-argument': '送った内容に誤りがあります。画面を読み込み直してください。',
  internal: 'サーバーで問題が起きました。しばらく待って、もう一度お試しください。',
  unimplemented: NOT_AVAILABLE,
  'failed-precondition': 'この端末の保存領域を使えませんでした。画面を読み込み直してください。',
  'auth/invalid-credential': WRONG_SIGN_IN,
  'auth/invalid-login-credentials': WRONG_SIGN_IN,
  'auth/wrong-password': WRONG_SIGN_IN,
  'auth/user-not-found': WRONG_SIGN_IN,
  'auth/user-mismatch': WRONG_SIGN_IN,
  'auth/user-disabled': 'このアカウントは停止されています。管理者にお問い合わせください。',
  'auth/too-many-requests': '試行回数が多すぎます。しばらく待って、もう一度お試しください。',
  'auth/quota-exceeded': '利用が集中しています。しばらく待って、もう一度お試しください。',
  'auth/network-request-failed': '通信できませんでした。接続を確認して、もう一度お試しください。',
  'auth/timeout': '時間内に応答がありませんでした。接続を確認して、もう一度お試しください。',
  'auth/email-already-in-use':
    'このメールアドレスは登録済みです。ログインするか、パスワードを再設定してください。',
  'auth/weak-password': 'パスワードが弱すぎます。8文字以上で、推測されにくいものにしてください。',
  'auth/password-does-not-meet-requirements':
    'パスワードが条件を満たしていません。8文字以上で、英字・数字・記号を組み合わせてください。',
  'auth/missing-password': 'パスワードを入力してください。',
  'auth/missing-email': 'メールアドレスを入力してください。',
  'auth/invalid-email': 'メールアドレスの形が正しくありません。',
  'auth/invalid-new-email': '新しいメールアドレスの形が正しくありません。',
  'auth/invalid-recipient-email': 'このメールアドレスには送れませんでした。',
  'auth/requires-recent-login':
    'ログインから時間がたっています。現在のパスワードを入力して、もう一度お試しください。',
  'auth/user-token-expired': SESSION_OVER,
  'auth/invalid-user-token': SESSION_OVER,
  'auth/user-signed-out': SESSION_OVER,
  'auth/null-user': SESSION_OVER,
  'auth/operation-not-allowed': NOT_AVAILABLE,
  'auth/admin-restricted-operation': NOT_AVAILABLE,
  'auth/expired-action-code': 'リンクの有効期限が切れています。もう一度お送りください。',
  'auth/invalid-action-code': LINK_UNUSABLE,
  'auth/missing-code': LINK_UNUSABLE,
  'auth/internal-error': '認証サービスで問題が起きました。しばらく待って、もう一度お試しください。',
  'auth/web-storage-unsupported':
    'このブラウザーではログインを保てません。Cookie とサイトデータを許可してください。',
};
