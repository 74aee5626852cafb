import { ComingPage } from '#components/ComingPage.tsx';

export const OfficesPage = () => <ComingPage title="営業所" />;
