/** The form's schema in its own chunk: it is needed only on submit. */
export { AlbumPasswordSchema } from '@qingjian/api-client/contract'
