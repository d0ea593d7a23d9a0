import { FrameError } from '../channel/errors.js'

/** A permission that the frame does not give, by a code of EIP-1193 as ERC-7715 has it. */
export class PermissionRefusedError extends FrameError {
  override name = 'PermissionRefusedError'

  constructor({ problem }: { readonly problem: string }) {
    super(problem, { code: 4200 })
  }
}

/** No session lets the app send these calls: nothing was sent (EIP-1193). */
export class SessionRefusedError extends FrameError {
  override name = 'SessionRefusedError'

  constructor({ problem }: { readonly problem: string }) {
    super(problem, { code: 4100 })
  }
}
