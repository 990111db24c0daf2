export { SUCCESS_CODE } from '../contract/envelope.ts'
