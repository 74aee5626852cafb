import { conflictWords, contentOf, type Names } from '#app/unsent/words.ts';
import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import { contestedText } from '#domain/job/questions.ts';
import { clockOf, dayKeyOf } from '#domain/time.ts';
import type { Entry } from '#firestore/outbox.ts';
import { giveUp, giveWay, sendAgain } from '#stores/connection.ts';
import { copyText } from '#stores/copyText.ts';

const chips = {
  waiting: { tone: 'neutral', text: '送信待ち' },
  refused: { tone: 'danger', text: '送信できません' },
  contested: { tone: 'warn', text: '選んでください' },
} as const;

const moment = (at: Date): string => `${dayKeyOf(at).slice(5).replace('-', '/')} ${clockOf(at)}`;

type ItemProps = { entry: Entry; names: Names };

function Conflicts({ entry, names }: ItemProps) {
  const { theirs, conflicts = [] } = entry;
  const consequence = contestedText(conflicts);
  const name = names.get(`person ${theirs?.userId ?? ''}`);
  const who = name === undefined ? 'ほかの管理者' : `${name}さん`;
  return (
    <>
      <p>
        {who}
        {theirs && `(${moment(theirs.at)})`}が先に変更しました。どちらを残しますか。
      </p>
      <table className="unsent__conflicts">
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">自分</th>
            <th scope="col">相手</th>
          </tr>
        </thead>
        <tbody>
          {conflictWords(entry, names).map(({ path, label, mine, theirs: other }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {consequence !== '' && <p>{consequence}</p>}
    </>
  );
}

/** One change, what became of it, and what can be done about it. */
export function UnsentItem({ entry, names }: ItemProps) {
  const { state, what, at, problem } = entry;
  const chip = chips[state];
  const content = contentOf(entry, names);
  return (
    <li className="unsent__item">
      <div className="unsent__head">
        <Chip tone={chip.tone}>{chip.text}</Chip>
        <strong>{what}</strong>
        <time>{moment(new Date(at))}</time>
      </div>
      {problem !== undefined && state === 'refused' && <p role="alert">{problem.message}</p>}
      {state === 'contested' && <Conflicts entry={entry} names={names} />}
      {content !== '' && (
        <details>
          <summary>内容</summary>
          <pre>{content}</pre>
          <Button variant="quiet" onClick={() => void copyText(content, '内容')}>
            コピー
          </Button>
        </details>
      )}
      <div className="unsent__actions">
        {state === 'contested' && (
          <>
            <Button variant="primary" onClick={() => void sendAgain(entry)}>
              自分の内容にする
            </Button>
            <Button onClick={() => void giveWay(entry)}>相手の内容のままにする</Button>
          </>
        )}
        {state === 'refused' && (
          <>
            <Button variant="primary" onClick={() => void sendAgain(entry)}>
              もう一度送る
            </Button>
            <Button onClick={() => void giveUp(entry)}>この変更をやめる</Button>
          </>
        )}
      </div>
    </li>
  );
}
