import { ComingPage } from '#components/ComingPage.tsx';

export const OfficePage = () => <ComingPage title="営業所" />;
