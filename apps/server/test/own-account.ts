import { testPassword } from './accounts.ts'
import type { TestApi } from './api.ts'

export const newPassword = 'another-bamboo-2'

export const profile = {
  nickname: '新竹',
  avatar: '',
  sex: 1,
  signature: '不可居无竹',
}

export const readInfo = (api: TestApi, token: string) => api.call('/auth/info?source=web', { token })

export const changeProfile = (api: TestApi, token: string, change: object = {}) =>
  api.call('/protal/user/updateProfile', { method: 'PUT', token, body: { ...profile, ...change } })

export const changePassword = (api: TestApi, token: string, oldPassword = testPassword, next = newPassword) =>
  api.call('/sys/user/updatePwd', { method: 'PUT', token, body: { oldPassword, newPassword: next } })

export const deleteAccount = (api: TestApi, token: string, password: string) =>
  api.call('/protal/user/deleteAccount', { token, body: { password } })
