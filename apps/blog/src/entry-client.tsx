import { startApp } from '#app/start-app.tsx'
import { routes } from '#routes.tsx'

void startApp(routes)
