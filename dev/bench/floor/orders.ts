import { newApp, show, withSession } from './connect.ts';
import { connect, newestOrders } from './firestore.ts';

const app = newApp();
withSession(app);
const { docs } = await newestOrders(connect(app));
show(docs.map((found) => JSON.stringify(found.data())));
