import { createApiClient, type ApiClient, type ApiClientOptions } from '@qingjian/api-client'

/** Makes the API client of one request or visit. */
export function createApi(options: ApiClientOptions = {}): ApiClient {
  return createApiClient(options)
}
