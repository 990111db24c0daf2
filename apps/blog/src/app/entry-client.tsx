import { startApp } from './start-app.tsx'
import { routes } from '#app/routes.tsx'

/** Resolves when the app hears the page. */
export const listening = startApp(routes)
