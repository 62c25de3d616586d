/** One kind of process of the product. */
export interface RoleSpec {
  name: string;
  /** How the terminal calls it. */
  title: string;
  /** What runs, relative to the project root. */
  script: string;
  /** How many of them run. */
  count: number;
  /** Users reach it: its first process listens on the stack's own port, further ones on any free port. */
  servesUsers?: boolean;
  /** Other processes call it at one address, which two processes of a machine cannot share. */
  hasOneAddress?: boolean;
  /** It creates the first administrator, so it alone gets the password. */
  createsAdministrator?: boolean;
  /** It seals or opens secrets of the database: no other role gets ENCRYPTION_KEYS. */
  opensSecrets?: boolean;
  /** It signs pushes: no other role gets VAPID_PRIVATE_KEY. */
  sendsPushes?: boolean;
  /** It opens recordings of strangers, by an ffmpeg that is found for it. */
  readsRecordings?: boolean;
  /** What it gets on top of the environment of all. */
  env?: NodeJS.ProcessEnv;
}

/** Runs to its end before any other process starts. */
export const MIGRATE: RoleSpec = {
  name: 'migrate',
  title: 'Миграции базы данных',
  script: 'infra/database/dist/migrate.js',
  count: 1,
};

interface ProductRole extends RoleSpec {
  /** Workspace of its entry point. */
  folder: string;
}

interface RoleCounts {
  contentWorkers?: number;
  mediaWorkers?: number;
  competitorWorkers?: number;
  deliveryWorkers?: number;
  maintenanceWorkers?: number;
}

/** The long-running processes of the product. */
export const productRoles = ({
  contentWorkers = 1,
  mediaWorkers = 1,
  competitorWorkers = 1,
  deliveryWorkers = 1,
  maintenanceWorkers = 1,
}: RoleCounts = {}): ProductRole[] => [
  {
    name: 'gateway',
    title: 'Сервер',
    folder: 'gateway',
    script: 'dist/roles/gateway.js',
    count: 1,
    servesUsers: true,
    createsAdministrator: true,
    opensSecrets: true,
  },
  {
    name: 'worker-content',
    title: 'Генерация контента',
    folder: 'workers/content',
    script: 'dist/roles/worker-content.js',
    count: contentWorkers,
  },
  {
    name: 'worker-media',
    title: 'Подготовка файлов',
    folder: 'workers/media',
    script: 'dist/roles/worker-media.js',
    count: mediaWorkers,
    readsRecordings: true,
  },
  {
    name: 'worker-competitors',
    title: 'Чтение каналов',
    folder: 'workers/competitors',
    script: 'dist/roles/worker-competitors.js',
    count: competitorWorkers,
  },
  {
    name: 'telegram',
    title: 'Сессии Telegram',
    folder: 'services/telegram',
    script: 'dist/roles/telegram.js',
    count: 1,
    hasOneAddress: true,
    opensSecrets: true,
  },
  {
    name: 'worker-delivery',
    title: 'Отправка постов и писем',
    folder: 'workers/delivery',
    script: 'dist/roles/worker-delivery.js',
    count: deliveryWorkers,
    opensSecrets: true,
    sendsPushes: true,
  },
  {
    name: 'worker-maintenance',
    title: 'Расписание и уборка',
    folder: 'workers/maintenance',
    script: 'dist/roles/worker-maintenance.js',
    count: maintenanceWorkers,
  },
];

/** The same processes module by module, as they are while somebody changes them. */
export const unbundled = (roles: readonly ProductRole[]): RoleSpec[] =>
  roles.map(({ folder, ...role }) => ({ ...role, script: `${folder}/dist/main.js` }));
