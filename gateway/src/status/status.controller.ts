import { Controller } from '@nestjs/common';
import { type ServiceStatus, serviceStatusRoutes } from '@orbita/contracts';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ServiceWatch } from './service-watch.js';

@Controller()
export class StatusController {
  constructor(private readonly watch: ServiceWatch) {}

  @Endpoint(serviceStatusRoutes.status)
  async status(): Promise<ServiceStatus> {
    return this.watch.status();
  }
}
