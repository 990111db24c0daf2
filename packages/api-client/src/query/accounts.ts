import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  AuthorizeParams,
  CaptchaSolution,
  LoginSource,
  ProfileRequest,
} from '../contract/accounts.requests.ts'
import type { AccountsResource } from '../resources/accounts.ts'
import { currentUserQuery } from './current-user.ts'

type WithCaptcha = (send: (solution: CaptchaSolution) => Promise<void>) => Promise<void>

/** Query options of accounts. */
export const accountQueries = ({ accounts }: { accounts: AccountsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['accounts'] as const,
  info: () => currentUserQuery({ accounts }),
  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => accounts.sessions({ signal }),
    }),
  isSliderOn: () =>
    queryOptions({
      queryKey: ['accounts', 'isSliderOn'],
      queryFn: ({ signal }) => accounts.isSliderOn({ signal }),
    }),
  /**
   * A slider captcha, removed from the cache when it is no longer shown.
   * @param attempt Number of the attempt; each needs a new captcha.
   */
  captcha: (attempt: number) =>
    queryOptions({
      queryKey: ['accounts', 'captcha', attempt],
      queryFn: ({ signal }) => accounts.captcha({ signal }),
      staleTime: 'static',
      gcTime: 0,
    }),
  /** Data is null until the code has been sent to the WeChat account; set `refetchInterval` to poll. */
  wechatLogin: (code: string) =>
    queryOptions({
      queryKey: ['accounts', 'wechatLogin', code],
      queryFn: ({ signal }) => accounts.wechatLogin(code, { signal }),
    }),
})

/** Mutation options of accounts. */
export const accountMutations = ({ accounts }: { accounts: AccountsResource }) => ({
  /** @param withCaptcha Calls its argument with the solution of a captcha; with none by default. */
  sendEmailCode: (withCaptcha: WithCaptcha = (send) => send({})) =>
    mutationOptions({
      mutationKey: ['accounts', 'sendEmailCode'],
      mutationFn: (email: string) => withCaptcha((solution) => accounts.sendEmailCode(email, solution)),
    }),
  /** Data is the URL of the login at an OAuth provider. */
  authorizeUrl: () =>
    mutationOptions({
      mutationKey: ['accounts', 'authorizeUrl'],
      mutationFn: ({ source, ...params }: AuthorizeParams & { source: LoginSource }) =>
        accounts.authorizeUrl(source, params),
    }),
  updateProfile: () =>
    mutationOptions({
      mutationKey: ['accounts', 'updateProfile'],
      mutationFn: (profile: ProfileRequest) => accounts.updateProfile(profile),
    }),
  endSession: () =>
    mutationOptions({
      mutationKey: ['accounts', 'endSession'],
      mutationFn: (id: number) => accounts.endSession(id),
    }),
  exportData: () =>
    mutationOptions({
      mutationKey: ['accounts', 'exportData'],
      mutationFn: () => accounts.exportData(),
    }),
})
