/** The schema of what an admin tells everybody, in a chunk of its own: the form needs it only once it is sent. */
export { SystemNotificationRequestSchema } from '@qingjian/api-client/contract'
