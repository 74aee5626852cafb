/** Every address of the app, once. */
export const paths = {
  index: '/',
  login: '/login',
  loginAction: '/login/action',
  loginForgot: '/login/forgot',
  register: '/register',
  plans: '/plans',
  plansComplete: '/plans/complete',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  orderForm: (id: string) => `/orders/${id}/form`,
  clients: '/clients',
  client: (id: string) => `/clients/${id}`,
  drivers: '/drivers',
  driver: (id: string) => `/drivers/${id}`,
  offices: '/offices',
  office: (id: string) => `/offices/${id}`,
  companies: '/companies',
  company: (id: string) => `/companies/${id}`,
  invoices: '/invoices',
  invoice: (id: string) => `/invoices/${id}`,
  invoicePreview: '/invoices/preview',
  invoicePreviewList: '/invoices/preview/list',
  invoicePreviewReturn: '/invoices/preview/return',
  schedule: '/schedule',
} as const;

/** Id in the address of a record that does not exist yet. */
export const NEW = 'new';

/** The sign-in page that returns to a path afterwards (specification §2). */
export const loginReturningTo = (fullPath: string): string =>
  `${paths.login}?redirect=${encodeURIComponent(fullPath)}`;

/** What the query of an address calls an invitation. */
export const INVITATION = 'invitation';

/** Where an invitation leads. @param text names the company and the code (see invitationText in the domain) */
export const invitationPath = (text: string): string =>
  `${paths.companies}?${INVITATION}=${encodeURIComponent(text)}`;

/** A view of the list of orders (see orderViews in the domain). */
export const ordersIn = (view: string): string => `${paths.orders}?tab=${view}`;

/** A new client, of a name that was typed elsewhere. */
export const newClientNamed = (name: string): string =>
  `${paths.client(NEW)}?${new URLSearchParams({ name })}`;

/** A tab of a client's page. */
export const clientTab = (id: string, tab: string): string => `${paths.client(id)}?tab=${tab}`;

/** What has to be fetched this evening, beside the schedule of today (明日の積み). */
export const tomorrowsLoading = `${paths.schedule}?tomorrow=1`;

/** The schedule of a day; '' = with the containers of all offices. */
export const scheduleOf = (dayKey: string, officeId = ''): string =>
  `${paths.schedule}?${new URLSearchParams({ date: dayKey, ...(officeId !== '' && { office: officeId }) })}`;

/** The same with what is wrong with the day. */
export const scheduleProblemsOf = (dayKey: string, officeId = ''): string =>
  `${scheduleOf(dayKey, officeId)}&problems=1`;

/** What a client gets for a month: every invoice of it, or the one of an office. */
export const invoicePreviewOf = (clientId: string, month: string, officeId = ''): string =>
  `${paths.invoicePreview}?${new URLSearchParams({ clientId, month, ...(officeId !== '' && { officeId }) })}`;

/** The same as wide lists, one line per order. */
export const invoiceListOf = (clientId: string, month: string, officeId = ''): string =>
  `${paths.invoicePreviewList}?${new URLSearchParams({ clientId, month, ...(officeId !== '' && { officeId }) })}`;

/** A sheet that shows where the recipient prints. */
export const addressTest = `${paths.invoicePreview}?test=address`;

/** One invoice as it was printed, or as it would be. */
export const invoicePreviewById = (id: string): string =>
  `${paths.invoicePreview}?id=${encodeURIComponent(id)}`;

/** What a payment reduced prices by (返還請求書), for each of its invoices or for one of them. */
export const returnNotesOf = (payment: string, invoice = ''): string =>
  `${paths.invoicePreviewReturn}?${new URLSearchParams({ payment, ...(invoice !== '' && { invoice }) })}`;

/** All invoices of a closing. @param closing closing day, '' for all of them */
export const closingPreviewOf = (month: string, closing: string): string =>
  `${paths.invoicePreview}?${new URLSearchParams({ month, closing })}`;

/** What came in, and what of it no invoice has. */
export const paymentsTab = `${paths.invoices}?tab=deposits`;

/** What clients owe, by client and age. */
export const owedInvoices = `${paths.invoices}?tab=owed`;

/** A client's account, of the last year or of a month. */
export const clientLedgerOf = (clientId: string, month = ''): string =>
  `${paths.invoices}?${new URLSearchParams({ tab: 'ledger', client: clientId, ...(month !== '' && { from: month, to: month }) })}`;

/** What every client owed at the end of a month, as a list to print. @param closing closing day, '' for all of them */
export const balanceListOf = (month: string, closing: string): string =>
  `${paths.invoicePreviewList}?${new URLSearchParams({ list: 'balance', month, closing })}`;

/** What clients owe, as a list to print: by age, or by when it is to come in. */
export const owedListOf = (list: 'aging' | 'plan'): string =>
  `${paths.invoicePreviewList}?list=${list}`;

/** A client's account as a list to print. @param from first month @param to last month */
export const ledgerListOf = (clientId: string, from: string, to: string): string =>
  `${paths.invoicePreviewList}?${new URLSearchParams({ list: 'ledger', clientId, from, to })}`;

/** A client's invoices that are open, from a month on. */
export const openInvoicesOf = (clientId: string, fromMonth: string): string =>
  `${paths.invoices}?${new URLSearchParams({ tab: 'issued', client: clientId, status: 'issued', from: fromMonth })}`;

/** The register of a month's invoices. */
export const invoiceRegisterOf = (month: string): string =>
  `${paths.invoicePreviewList}?month=${month}`;

/** A new order of the same client, after another one; the id only makes the address another one each time. */
export const newOrderAfter = (orderId: string, clientId: string): string =>
  `${paths.order(NEW)}?${new URLSearchParams({ after: orderId, client: clientId })}`;

/** A new order like another one. */
export const copyOfOrder = (orderId: string): string =>
  `${paths.order(NEW)}?${new URLSearchParams({ from: orderId })}`;

/** The orders that a text finds. */
export const ordersWith = (search: string): string =>
  `${paths.orders}?${new URLSearchParams({ q: search })}`;

/** The fares of many orders as a sheet. */
export const fareEntry = `${paths.orders}?mode=fares`;

/** The fares that are still missing of a month. */
export const unpricedIn = (month: string): string =>
  `${fareEntry}&${new URLSearchParams({ month, unpriced: '1' })}`;

/** Where the chassis are. */
export const chassisView = `${paths.drivers}?view=chassis`;

/** What other carriers drove (実運送体制管理簿). */
export const carrierLedger = `${paths.clients}?view=carriers`;
