import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WatchKnown } from '#pages/orders/paste/useKnownOrders.ts';
import { anOrder } from '#tests/support/builders.ts';
import { card, choose, field, knowing, MAIL, pasted, register } from './pasting.tsx';

describe('what is there already', () => {
  it('is told, can be opened, and is not ticked', async () => {
    const { user } = await pasted(MAIL, { watchKnown: knowing(anOrder()) });
    expect(card(1).getByText(/同じ受注がすでに登録されているようです/)).toBeVisible();
    expect(card(1).getByRole('link', { name: /11\/24/ })).toHaveAttribute(
      'href',
      '/orders/order-1',
    );
    expect(card(1).getByRole('checkbox')).not.toBeChecked();
    await user.click(card(1).getByRole('checkbox'));
    expect(register(1)).toBeEnabled();
  });

  it('is waited for: nothing is ticked before it is known', async () => {
    await pasted(MAIL, { watchKnown: () => () => () => undefined });
    expect(screen.getByText(/登録済みの受注と照らし合わせています…$/)).toBeVisible();
    expect(card(1).getByRole('checkbox')).not.toBeChecked();
  });

  it('says when it could not be looked for', async () => {
    const watchKnown: WatchKnown = () => (_onNext, onFail) => {
      onFail({ message: '権限がありません。' });
      return () => undefined;
    };
    await pasted(MAIL, { watchKnown });
    expect(screen.getByText(/照らし合わせられませんでした。権限がありません。/)).toBeVisible();
  });

  it('is changed, never registered anew', async () => {
    await pasted('東洋海運です。ONEU1234566 の納入日、11/24 → 11/25 に変更をお願いします。', {
      watchKnown: knowing(anOrder({ client: 'client-1' })),
    });
    expect(screen.getByText('1件目は変更の連絡です')).toBeVisible();
    expect(screen.getByRole('link', { name: /相模原/ })).toHaveAttribute('href', '/orders/order-1');
    expect(screen.getByText('2026-11-24 → 2026-11-25')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(register(0)).toBeDisabled();
  });

  it('is cancelled, or looked for by hand', async () => {
    await pasted('ONEU1234566 11/24 相模原倉庫 40 3軸 はキャンセルでお願いします。');
    expect(screen.getByText('1件目は取消の連絡です')).toBeVisible();
    expect(screen.getByText(/該当する受注が見つかりません/)).toBeVisible();
  });
});

describe('the account of the lines', () => {
  it('ticks nothing and says so when the text holds more than the drafts', async () => {
    await pasted(`${MAIL}\n\n17:00までにお返事ください`);
    expect(screen.getByText(/本文の「17:00」はどの受注にも入っていません/)).toBeVisible();
    expect(card(1).getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByText(/^読まなかった行/)).toBeVisible();
    expect(screen.getByText('17:00までにお返事ください')).toBeVisible();
  });

  it('ticks no order whose fare may be that of all of them, and says so on each', async () => {
    await pasted('東洋海運です。\n11/24 8:30 相模原倉庫\n40HC×2本\n運賃:96,000円');
    for (const number of [1, 2]) {
      expect(card(number).getByText('運賃96,000円を2本それぞれに入れました')).toBeVisible();
      expect(card(number).getByRole('checkbox')).not.toBeChecked();
    }
    expect(register(0)).toBeDisabled();
  });

  it('shows the lines that a draft was read from', async () => {
    await pasted(MAIL);
    const lines = card(1).getByRole('list', { name: '読み取った行', hidden: true });
    expect(within(lines).getByText('納入日時:11/24 8:30')).toBeInTheDocument();
  });

  it('refuses what is too long with a word', async () => {
    await pasted('1'.repeat(2_000));
    expect(screen.getByText(/1行が1000文字を超えている/)).toBeVisible();
    expect(screen.queryByText('受注を読み取れませんでした')).toBeNull();
  });

  it('takes the way of pricing that the text says', async () => {
    const { user, onSave } = await pasted(`${MAIL}\n運賃：50,000円(税抜)`);
    await user.click(register(1));
    await screen.findByText('1件を登録しました。');
    expect(onSave.mock.calls[0]?.[0][0]?.price).toMatchObject({
      amount: 50_000,
      taxInclusion: 'exclusive',
    });
  });
});

describe('the columns of a table', () => {
  const HEAD = '納入日\t取引先\t請求先\t営業所\t整理番号\t件名\tサイズ\t請求メモ';

  it('are read into the fields of the bill, and can be changed there', async () => {
    const { user, onSave } = await pasted(
      `${HEAD}\n11/24\t東洋海運\t大黒港運\t本牧営業所\tS-12\t年末便\t40HC\t締め前に確認`,
    );
    await user.click(card(1).getByText(/その他の項目/));
    expect(field(1, '請求先')).toHaveDisplayValue('大黒港運株式会社');
    expect(field(1, '営業所')).toHaveDisplayValue('本牧営業所');
    expect(field(1, '整理番号')).toHaveValue('S-12');
    expect(field(1, '請求メモ')).toHaveValue('締め前に確認');
    await user.type(field(1, '請求メモ'), '済み');
    await user.selectOptions(field(1, '営業所'), '指定しない');
    await choose(user, '東洋', field(1, '請求先'));
    await user.click(register(1));
    expect(onSave.mock.calls[0]?.[0]).toMatchObject([
      {
        client: 'client-1',
        clientBillingId: 'client-1',
        officeId: '',
        serialNumber: 'S-12',
        title: '年末便',
        billingMemo: '締め前に確認済み',
      },
    ]);
  });

  it('that no field takes are named, and nothing is ticked', async () => {
    await pasted(`${HEAD}\n11/24\t東洋海運\t知らない商事\t別の営業所\t\t\t40HC\t`);
    expect(
      screen.getByText(/本文の「請求先」「営業所」はどの受注にも入っていません。/),
    ).toBeVisible();
    expect(card(1).getByText('請求先「知らない商事」は登録されていません')).toBeVisible();
    expect(card(1).getByRole('checkbox')).not.toBeChecked();
  });
});
