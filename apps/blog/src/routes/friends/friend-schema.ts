/** The application schema in its own chunk: the form needs it only on submit. */
export { FriendRequestSchema } from '@qingjian/api-client/contract'
