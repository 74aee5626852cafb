import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { LegDots } from '#components/LegDots.tsx';
import { Money } from '#components/Money.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { DraftOffer } from '#components/form/DraftOffer.tsx';
import { SaveStatus } from '#components/form/SaveStatus.tsx';

describe('Button', () => {
  it('does not submit by default and cannot be pressed while busy', async () => {
    const onClick = vi.fn();
    render(
      <Button loading onClick={onClick}>
        保存
      </Button>,
    );
    const button = screen.getByRole('button', { name: '保存' });
    expect(button).toHaveAttribute('type', 'button');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('small parts', () => {
  it('titles pages and cards', () => {
    render(
      <>
        <PageHeader title="受注一覧" description="新しい順" />
        <Card title="請求">本文</Card>
      </>,
    );
    expect(screen.getByRole('heading', { level: 1, name: '受注一覧' })).toBeVisible();
    expect(screen.getByRole('region', { name: '請求' })).toHaveTextContent('本文');
  });

  it('writes yen, negative ones with a minus', () => {
    render(
      <>
        <Money value={1234567} />
        <Money value={-500} />
        <Money value={0} />
      </>,
    );
    expect(screen.getByText('¥1,234,567')).toBeVisible();
    expect(screen.getByText('−¥500')).toHaveClass('money--negative');
    expect(screen.getByText('¥0')).toBeVisible();
  });

  it('tells the legs in words', () => {
    const legs = [
      { label: '積み', done: true, assigned: true },
      { label: '行き', done: false, assigned: true },
      { label: '返却', done: false, assigned: false },
    ];
    render(<LegDots legs={legs} />);
    expect(
      screen.getByRole('img', { name: '積み 完了、行き 配車済み、返却 未配車' }),
    ).toBeInTheDocument();
  });

  it('says that something is on its way', () => {
    render(<Skeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('SaveStatus', () => {
  it.each([
    [{ kind: 'idle' } as const, ''],
    [{ kind: 'saving' } as const, '保存しています'],
    [{ kind: 'saved' } as const, '保存しました'],
    [{ kind: 'queued' } as const, '送信待ち'],
  ])('tells %o politely', (state, text) => {
    render(<SaveStatus state={state} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('offers to try again after a failure', async () => {
    const onRetry = vi.fn();
    render(
      <SaveStatus state={{ kind: 'failed', message: '権限がありません' }} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('権限がありません');
    await userEvent.click(screen.getByRole('button', { name: '再試行' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows both values of a conflict and lets the person decide', async () => {
    const onKeepMine = vi.fn();
    const onTakeTheirs = vi.fn();
    const fields = [{ name: 'memo', label: 'メモ', mine: '10時', theirs: '' }];
    render(<SaveStatus state={{ kind: 'conflict', fields }} {...{ onKeepMine, onTakeTheirs }} />);
    const row = screen.getByRole('row', { name: /メモ/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['10時', '(なし)']);
    await userEvent.click(screen.getByRole('button', { name: '自分の値で保存' }));
    await userEvent.click(screen.getByRole('button', { name: '相手の値を使う' }));
    expect(onKeepMine).toHaveBeenCalledOnce();
    expect(onTakeTheirs).toHaveBeenCalledOnce();
  });
});

describe('the offer of a draft', () => {
  const open = () => {
    const answers = { onRestore: vi.fn(), onDrop: vi.fn() };
    render(
      <form>
        <DraftOffer found={{ at: new Date(), values: {} }} {...answers} />
        <input aria-label="名前" />
      </form>,
    );
    return answers;
  };

  it.each([
    ['入力を戻す', 'onRestore'],
    ['破棄する', 'onDrop'],
  ] as const)('leads on to the form when %s is pressed by a key', async (name, answer) => {
    const answers = open();
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    expect(answers[answer]).toHaveBeenCalledOnce();
    expect(screen.getByRole('textbox', { name: '名前' })).toHaveFocus();
  });

  it('leaves a phone without its keyboard when it is tapped', async () => {
    const { onDrop } = open();
    await userEvent.click(screen.getByRole('button', { name: '破棄する' }));
    expect(onDrop).toHaveBeenCalledOnce();
    expect(screen.getByRole('textbox', { name: '名前' })).not.toHaveFocus();
  });
});
