import { type DynamicModule, type InjectionToken, Module, type ModuleMetadata } from '@nestjs/common';
import { Database } from '@orbita/platform';
import type { ProjectHooks } from './project-hooks.js';
import { ProjectsService } from './projects.service.js';
import { WritingStylesService } from './writing-styles.service.js';

interface ProjectsModuleOptions {
  /** Modules that are not provided globally. */
  imports?: NonNullable<ModuleMetadata['imports']>;
  /** Dependencies of {@link hooks}. */
  inject: InjectionToken[];
  /** The process provides here the reaction of its other services to changes of a project. */
  hooks: (...injected: never[]) => ProjectHooks;
}

/** Projects and writing styles. The process provides `Database` globally. */
@Module({})
export class ProjectsModule {
  static register({ imports = [], inject, hooks }: ProjectsModuleOptions): DynamicModule {
    return {
      module: ProjectsModule,
      imports,
      providers: [
        {
          provide: ProjectsService,
          inject: [Database, ...inject],
          useFactory: (db: Database, ...injected: never[]) => new ProjectsService(db, hooks(...injected)),
        },
        WritingStylesService,
      ],
      exports: [ProjectsService, WritingStylesService],
    };
  }
}
