import type { ServiceAnswer } from '../serviceAnswer.js'
import { tokenIcon } from '../tokenIcon.js'
import { feeRange, onrampProviders } from './onrampProviders.js'

/** `GET /v1/onramp/options`: who sells tokens for money, and where. */
export async function getOnrampOptions(): Promise<ServiceAnswer<'getOnrampOptions'>> {
  return {
    providers: onrampProviders.map(({ id, name, namespaces, chainNames }) => ({
      ...{ id, name, feeRange, namespaces },
      ...(chainNames && { chains: Object.keys(chainNames) }),
      paymentCurrencies: [{ code: 'USD', min: '5', max: '5000' }],
      iconUrl: tokenIcon(name),
    })),
  }
}
