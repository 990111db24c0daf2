/** The schema of the form, in a chunk of its own: it is needed only once a password is sent. */
export { AlbumPasswordSchema } from '@qingjian/api-client/contract'
