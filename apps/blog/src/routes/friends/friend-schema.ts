/** The schema of an application, in a chunk of its own: the form needs it only once it is sent. */
export { FriendRequestSchema } from '@qingjian/api-client/contract'
