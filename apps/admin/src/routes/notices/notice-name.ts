import type { ManagedNotice } from '@qingjian/api-client/contract'

/** The title of a notice; one without a title is named by the first line of its text, as on the site. */
export const noticeName = ({ title, text }: ManagedNotice): string =>
  title || text.split('\n', 1)[0] || '没有标题'
