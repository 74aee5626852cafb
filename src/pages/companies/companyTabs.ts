/** What is shown of a company (`?tab=`). */
export const companyTabs = {
  profile: '基本情報',
  banks: '振込口座',
  billing: '請求設定',
  administrators: '管理者',
  data: 'データ',
} as const;
export type CompanyTab = keyof typeof companyTabs;

const isTab = (wanted: string): wanted is CompanyTab => Object.hasOwn(companyTabs, wanted);

/** The tab of an address; an unknown one is the first. */
export const tabOf = (wanted: string): CompanyTab => (isTab(wanted) ? wanted : 'profile');
