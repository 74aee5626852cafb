import { ComingPage } from '#components/ComingPage.tsx';

export const LoginActionPage = () => <ComingPage title="アカウントの手続き" />;
