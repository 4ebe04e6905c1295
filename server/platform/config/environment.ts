import * as z from 'zod/mini'
import { pushEnvironment } from './config-push.ts'
import { secretsEnvironment } from './config-secrets.ts'
import { serialsEnvironment } from './config-serials.ts'
import { serverEnvironment } from './server-environment.ts'
import {
  cardEnvironment,
  messagesEnvironment,
  printerEnvironment,
  servicesEnvironment,
} from './services-environment.ts'
import { demoEnvironment, storageEnvironment, watchEnvironment } from './storage-environment.ts'

export const environmentSections = {
  Server: serverEnvironment,
  'Database and files': storageEnvironment,
  Keys: secretsEnvironment,
  'Mail, SMS and push': { ...messagesEnvironment, ...pushEnvironment },
  'Outside services': servicesEnvironment,
  'Club card': cardEnvironment,
  Printer: printerEnvironment,
  'Register of serials': serialsEnvironment,
  'Watching it': watchEnvironment,
  'Demo and tests': demoEnvironment,
}

export const environment = z.object({
  ...serverEnvironment,
  ...storageEnvironment,
  ...secretsEnvironment,
  ...messagesEnvironment,
  ...pushEnvironment,
  ...servicesEnvironment,
  ...cardEnvironment,
  ...printerEnvironment,
  ...serialsEnvironment,
  ...watchEnvironment,
  ...demoEnvironment,
})
