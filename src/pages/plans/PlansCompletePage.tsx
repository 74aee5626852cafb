import { ComingPage } from '#components/ComingPage.tsx';

export const PlansCompletePage = () => <ComingPage title="お申し込み完了" />;
