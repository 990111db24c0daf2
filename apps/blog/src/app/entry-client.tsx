import { startApp } from './start-app.tsx'
import { routes } from '#app/routes.tsx'

void startApp(routes)
