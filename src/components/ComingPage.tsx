import { PageHeader } from '#components/PageHeader.tsx';

/** A page of the specification whose content comes with a later version. */
export function ComingPage({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} - はこび帳`}</title>
      <PageHeader title={title} description="準備中" />
    </>
  );
}
