import { Icon } from '#components/Icon.tsx';
import type { Problem } from '#domain/schedule/problems.ts';
import './ProblemMarks.css';

type ProblemsProps = { problems: readonly Problem[] };

/** What is wrong with a container, in short words: 「休み 佐藤」. */
export function ProblemMarks({ problems }: ProblemsProps) {
  return problems.map(({ id, label, text }) => (
    <span key={id} className="problem-mark" title={text}>
      <Icon name="alert" size={14} />
      {label}
    </span>
  ));
}

/** The same as sentences. */
export function ProblemTexts({ problems }: ProblemsProps) {
  return problems.map(({ id, text }) => (
    <p key={id} className="problem-text">
      <Icon name="alert" size={16} />
      {text}
    </p>
  ));
}
