import type { IntegrationRequest, LoginGroup } from '@orbita/contracts';
import type { FinishedLogin } from '../api/network-login';

/** The account of a community: one-time handles of the login replace its keys. */
export const accountOf = (
  { network, result }: FinishedLogin,
  { id }: LoginGroup,
  project_id: number | null,
): IntegrationRequest => {
  if (network === 'vk') {
    return { platform: 'vk', credentials: { access_token: result.access_token, owner_id: `-${id}` }, project_id };
  }
  const { access_token, secret_key, application_key } = result;
  return {
    platform: 'odnoklassniki',
    credentials: { access_token, secret_key, application_key, group_id: id },
    project_id,
  };
};
