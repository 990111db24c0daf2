import { startApp } from '#app/start-app.tsx'
import { routes } from '#routes.tsx'

/** Resolves when the app hears the page. */
export const listening = startApp(routes)
