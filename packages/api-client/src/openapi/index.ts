export { createOpenApi } from './create-openapi.ts'
