import { ComingPage } from '#components/ComingPage.tsx';

export const InvoicePreviewListPage = () => <ComingPage title="明細一覧" />;
