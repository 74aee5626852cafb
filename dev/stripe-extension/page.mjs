// The look of the hosted pages, and markup that escapes every value.

/** @typedef {{ readonly markup: string }} Markup */
/** @typedef {string | number | null | Markup | readonly Markup[]} Value */

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {Value} value @returns {string} */
function markupOf(value) {
  if (value === null) return '';
  if (typeof value !== 'object') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}

/**
 * @param {TemplateStringsArray} strings
 * @param {Value[]} values
 * @returns {Markup}
 */
export const html = (strings, ...values) => ({
  markup: String.raw({ raw: strings }, ...values.map(markupOf)),
});

const style = {
  markup: `
  :root { color-scheme: light dark; --line: light-dark(#d5dae1, #454c57); --accent: light-dark(#0b57a4, #7db8f5);
    --error: light-dark(#b3261e, #ffb4ab); --card: light-dark(#fff, #1d2229); }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 1.5rem 1rem; font: 1rem/1.7 system-ui, sans-serif;
    background: light-dark(#f2f5f9, #12161b); color: light-dark(#1b2430, #e6eaf0); }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; background: var(--card);
    border: 1px solid var(--line); border-radius: .75rem; }
  h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.4; } h2 { margin: 0; font-size: 1.1rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dd { margin: 0; text-align: right; } form { margin: 0 0 1rem; } label { display: block; font-weight: 600; }
  section { padding: 1rem 0; border-top: 1px solid var(--line); }
  input { width: 100%; min-height: 2.75rem; padding: .4rem .75rem; font: inherit; color: inherit;
    background: transparent; border: 1px solid light-dark(#76808d, #8d97a4); border-radius: .4rem; }
  input[aria-invalid] { border-color: var(--error); }
  button { width: 100%; min-height: 2.75rem; margin-top: .5rem; padding: .4rem 1rem; font: inherit; font-weight: 600;
    color: var(--accent); background: transparent; border: 1px solid var(--accent); border-radius: .4rem; cursor: pointer; }
  button.main { color: light-dark(#fff, #0d1117); background: var(--accent); }
  a { color: var(--accent); } .back { display: inline-block; padding: .5rem 0; }
  .note { margin: 0 0 1rem; padding: .5rem .75rem; font-size: .875rem; background: light-dark(#fff6dd, #3a3013);
    border-radius: .4rem; }
  .hint { margin: .25rem 0 0; font-size: .875rem; } .error { margin: .25rem 0 0; color: var(--error); }`,
};

/**
 * @param {string} title
 * @param {Markup} content
 * @param {number} [status]
 * @returns {import('./http.mjs').Answer}
 */
export function page(title, content, status = 200) {
  const { markup } = html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p class="note">開発用の画面です。Stripeの代わりに動き、実際の請求はありません。</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    body: markup,
  };
}

/** @param {string | null} address none: nothing is shown */
export const backLink = (address) =>
  address === null ? null : html`<a class="back" href="${address}">戻る</a>`;

/** @param {number} amount whole yen */
export const yen = (amount) => `${amount.toLocaleString('ja-JP')}円`;

/** @param {Date} date */
export const day = (date) =>
  date.toLocaleDateString('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
