import { ComingPage } from '#components/ComingPage.tsx';

export const PlansPage = () => <ComingPage title="プラン" />;
