import { ComingPage } from '#components/ComingPage.tsx';

export const InvoicePage = () => <ComingPage title="請求書" />;
