/** The announcement schema in its own chunk: the form needs it only on submit. */
export { SystemNotificationRequestSchema } from '@qingjian/api-client/contract'
