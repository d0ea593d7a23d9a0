import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { object, pipe, regex, string } from 'valibot'
import { requireFrame } from '../http/origins.js'
import { taking } from '../http/requests.js'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { limitAddress } from '../limits/limitAddress.js'
import type { Service } from '../service.js'
import { approve, showApproval } from './approvalPage.js'
import {
  beginEmailChange,
  continueEmailChange,
  dropEmailChange,
  endEmailChange,
} from './changeEmail.js'
import { decideEmailChange, showEmailChange } from './changePage.js'
import { codeSchema, emailSchema } from './email.js'
import { beginEmailLogin, continueEmailLogin, endEmailLogin } from './logIn.js'
import { beginProof, endProof } from './proveOwner.js'

const loginSchema = pipe(string(), regex(/^[\w-]{43}$/, 'This is no login.'))
const emailBody = validator('json', taking(object({ email: emailSchema })))
const loginBody = validator('json', taking(object({ login: loginSchema })))
const codeBody = validator('json', taking(object({ login: loginSchema, code: codeSchema })))
const minute = 60_000

/** `/v1/email`: logging in by email, and changing the email of an account. */
export function emailRoutes(service: Service) {
  const frame = requireFrame(service)
  const asking = limitAddress(service, { name: 'email-asking', limit: 20, per: 10 * minute })
  const polling = limitAddress(service, { name: 'email-polling', limit: 300, per: 5 * minute })
  const trying = limitAddress(service, { name: 'email-trying', limit: 60, per: 10 * minute })
  return new Hono<ServiceEnv>()
    .post('/code', frame, asking, emailBody, async (context) => {
      const { email } = context.req.valid('json')
      return context.json(await beginEmailLogin(service, { email, context }))
    })
    .post('/device', frame, polling, loginBody, async (context) => {
      const { login } = context.req.valid('json')
      return context.json(await continueEmailLogin(service, { login, context }))
    })
    .post('/verify', frame, trying, codeBody, async (context) =>
      context.json(await endEmailLogin(service, { ...context.req.valid('json'), context })),
    )
    .post('/update', frame, asking, emailBody, async (context) => {
      const { email: nextEmail } = context.req.valid('json')
      return context.json(await beginEmailChange(service, { nextEmail, context }))
    })
    .post('/update/primary', frame, trying, codeBody, async (context) =>
      context.json(await continueEmailChange(service, { ...context.req.valid('json'), context })),
    )
    .post('/update/secondary', frame, trying, codeBody, async (context) =>
      context.json(await endEmailChange(service, { ...context.req.valid('json'), context })),
    )
    .delete('/update', frame, trying, async (context) => {
      await dropEmailChange(service, context)
      return context.json({})
    })
    .post('/proof', frame, asking, async (context) =>
      context.json(await beginProof(service, context)),
    )
    .post('/proof/verify', frame, trying, codeBody, async (context) => {
      await endProof(service, { ...context.req.valid('json'), context })
      return context.json({})
    })
    .get('/approve', trying, (context) => showApproval(service, context))
    .post('/approve', trying, (context) => approve(service, context))
    .get('/change', trying, (context) => showEmailChange(service, context))
    .post('/change', trying, (context) => decideEmailChange(service, context))
}
