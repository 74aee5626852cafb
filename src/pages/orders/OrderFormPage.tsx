import { ComingPage } from '#components/ComingPage.tsx';

export const OrderFormPage = () => <ComingPage title="作業指示書" />;
