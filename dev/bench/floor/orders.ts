import { show } from './connect.ts';
import { connect, newestOrders } from './firestore.ts';

const { docs } = await newestOrders(connect());
show(docs.map((found) => JSON.stringify(found.data())));
