export interface paths {
    "/api/v2/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice si el servidor vive
         * @description Sin sesión.
         */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crea una cuenta y envía el código que prueba su correo
         * @description Sin sesión.
         */
        post: operations["post_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/password-forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envía el enlace para elegir otra contraseña
         * @description Sin sesión.
         */
        post: operations["post_password_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Elige otra contraseña con el enlace recibido, y entra
         * @description Sin sesión.
         */
        post: operations["post_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/account-undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deshace un cambio de correo o de contraseña
         * @description Sin sesión.
         */
        post: operations["post_account_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/check-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envía un código de acceso al correo
         * @description Sin sesión.
         */
        post: operations["post_check_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entra con el código o con la contraseña
         * @description Sin sesión.
         */
        post: operations["post_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cierra esta sesión
         * @description Con sesión.
         */
        post: operations["post_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice quién ha entrado
         * @description Con sesión.
         */
        get: operations["get_me"];
        /**
         * Guarda los datos o la contraseña de quien llama
         * @description Con sesión.
         */
        put: operations["put_me"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Guarda los datos o la contraseña de quien llama, como JSON:API
         * @description Con sesión.
         */
        patch: operations["patch_me"];
        trace?: never;
    };
    "/api/v2/me/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice qué puede abrir quien ha entrado
         * @description Con sesión.
         */
        get: operations["get_me_permissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notificaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera los avisos de quien llama
         * @description Con sesión.
         */
        get: operations["get_notificaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/notificaciones/leidas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marca avisos como leídos
         * @description Con sesión.
         */
        post: operations["post_notificaciones_leidas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/aplicaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las aplicaciones de fuera del portal
         * @description Con sesión.
         */
        get: operations["get_aplicaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/buscar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Busca obras, sitios y personas
         * @description Con sesión.
         */
        get: operations["get_buscar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/actividad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera la actividad, lo último primero
         * @description Permiso: activity.
         */
        get: operations["get_actividad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/actividad/opciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice por qué se puede filtrar la actividad
         * @description Permiso: activity.
         */
        get: operations["get_actividad_opciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/actividad/resumen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cuenta la actividad por días y por personas
         * @description Permiso: activity.
         */
        get: operations["get_actividad_resumen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/actividad/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga la actividad como CSV
         * @description Permiso: activity.
         */
        get: operations["get_actividad_export_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/actividad/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice qué cambió una entrada de la actividad
         * @description Permiso: activity.
         */
        get: operations["get_actividad_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las personas, todas o por páginas
         * @description Permiso: users.
         */
        get: operations["get_users"];
        put?: never;
        /**
         * Crea una persona
         * @description Permiso: users.
         */
        post: operations["post_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga las personas como CSV
         * @description Permiso: users.
         */
        get: operations["get_users_export_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice qué se llevaría borrar a una persona
         * @description Permiso: users.
         */
        get: operations["get_users_id_deletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Borra a una persona, que va a la papelera
         * @description Permiso: users.
         */
        delete: operations["delete_users_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saca a una persona de la papelera
         * @description Permiso: users.
         */
        post: operations["post_users_id_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activa o desactiva a una persona
         * @description Permiso: users.
         */
        patch: operations["patch_users_id_status"];
        trace?: never;
    };
    "/api/v2/users/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activa o desactiva a varias personas, o a ninguna
         * @description Permiso: users.
         */
        patch: operations["patch_users_status"];
        trace?: never;
    };
    "/api/v2/users/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice qué puede abrir una persona
         * @description Permiso: users.
         */
        get: operations["get_users_id_permissions"];
        /**
         * Guarda todo lo que puede abrir una persona
         * @description Permiso: users.
         */
        put: operations["put_users_id_permissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cambia lo que pueden abrir varias personas, o nada
         * @description Permiso: users.
         */
        patch: operations["patch_users_permissions"];
        trace?: never;
    };
    "/api/v2/users/{id}/permissions/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera los cambios de lo que puede abrir una persona
         * @description Permiso: users.
         */
        get: operations["get_users_id_permissions_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice qué correo nuevo espera su código
         * @description Con sesión.
         */
        get: operations["get_me_email"];
        put?: never;
        /**
         * Prueba el correo nuevo con su código
         * @description Con sesión.
         */
        post: operations["post_me_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/prueba/codigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envía un código para probar de quién es la sesión
         * @description Con sesión.
         */
        post: operations["post_me_prueba_codigo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/prueba": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prueba de quién es la sesión, con el código o la contraseña
         * @description Con sesión.
         */
        post: operations["post_me_prueba"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/sesiones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las sesiones abiertas de quien llama
         * @description Con sesión.
         */
        get: operations["get_me_sesiones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/sesiones/otras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cierra las demás sesiones de quien llama
         * @description Con sesión.
         */
        delete: operations["delete_me_sesiones_otras"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/me/sesiones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cierra una sesión de quien llama
         * @description Con sesión.
         */
        delete: operations["delete_me_sesiones_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/uploads/users/{id}/profile-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sube la foto de quien llama
         * @description Con sesión.
         */
        post: operations["post_uploads_users_id_profile_image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/uploads/profile-images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga una foto
         * @description Sin sesión.
         */
        get: operations["get_uploads_profile_images_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/field-mapping-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera los campos que son fechas
         * @description Permiso: bulk_loads.
         */
        get: operations["get_cargamasiva_field_mapping_dates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/available-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera los campos de una hoja
         * @description Permiso: bulk_loads.
         */
        get: operations["get_cargamasiva_available_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargar-export/available-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enumera los campos de una hoja, para exportar
         * @description Permiso: cargar_export o bulk_loads.
         */
        post: operations["post_cargar_export_available_fields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/plantilla": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Da lo que lleva la plantilla del libro
         * @description Permiso: bulk_loads.
         */
        get: operations["get_cargamasiva_plantilla"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/max-cod-obra": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dice el último CodObra de un patrón
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_max_cod_obra"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las cargas, la última primero
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/incidencias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las incidencias de una carga
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId_incidencias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/incidencias.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga las incidencias de una carga como CSV
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId_incidencias_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/correcciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las correcciones de una carga
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId_correcciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/correcciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera las correcciones de la última carga que tuvo
         * @description Permiso: bulk_loads.
         */
        get: operations["get_cargamasiva_correcciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/ficheros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enumera los CSV que guarda una carga
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId_ficheros"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/ficheros/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga un CSV que guarda una carga
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId_ficheros_step"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/deshacer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice qué se llevaría deshacer una carga
         * @description Permiso: bulk_loads.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId_deshacer"];
        put?: never;
        /**
         * Deshace una carga
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_ejecuciones_uploadId_deshacer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/turno": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice quién está cargando ahora
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_turno"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice cómo está una carga
         * @description Permiso: bulk_loads o cargar_export.
         */
        get: operations["get_cargamasiva_ejecuciones_uploadId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/ejecuciones/{uploadId}/cerrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cierra una carga sin terminar
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_ejecuciones_uploadId_cerrar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/borrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abre una carga y vacía las tablas de paso (primer paso)
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_borrar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/guardar-archivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guarda el CSV de una hoja (antes de cargarla)
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_guardar_archivo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/cargar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lleva el seguimiento a su tabla de paso
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_cargar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cargamasiva/cargar-factyval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lleva factyval a su tabla de paso, valida y carga todo o nada (último paso)
         * @description Permiso: bulk_loads.
         */
        post: operations["post_cargamasiva_cargar_factyval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Da esta descripción (OpenAPI 3.1)
         * @description Con sesión.
         */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            message: string;
            requestId?: string;
            errors?: {
                source: {
                    pointer: string;
                };
                detail: string;
            }[];
            data?: unknown;
        };
    };
    responses: {
        /** @description La petición está cortada o mal escrita. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No hay sesión, o ha caducado; al entrar: el código o la contraseña no valen. */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description La sesión no tiene permiso para esto. */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No existe. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No puede ser ahora: otra cosa está en medio, o ha cambiado desde que se leyó. */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description La petición es demasiado grande. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description La petición no viene en el formato que se pide. */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Los datos no valen: `errors` dice cuáles y por qué. */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Falta una prueba reciente de quién eres: `POST /me/prueba`. */
        428: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Demasiadas peticiones: `Retry-After` dice cuándo volver. */
        429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Fallo del servidor. */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description El servidor no puede atenderlo ahora: `Retry-After` dice cuándo volver. */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @enum {string} */
                            engine: "pglite" | "postgres";
                            databaseAnswers: boolean;
                            uptimeSeconds: number;
                            version: string;
                        };
                    };
                };
            };
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Ruiz",
                 *       "email": "ana.ruiz@conectividad.example",
                 *       "password": "una frase larga",
                 *       "password_confirmation": "una frase larga"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @constant */
                            verification: "code";
                            registration: string;
                            expires_in: number;
                            /** @enum {string} */
                            delivery: "sent" | "delayed";
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_password_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "operaciones@conectividad.example",
                 *       "redirect_url": "https://portal.conectividad.example/resetpassword/"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    redirect_url: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["400"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "operaciones@conectividad.example",
                 *       "token": "Zm9yIHRoZSBkZXNjcmlwdGlvbiBvZiB0aGUgQVBJLi4",
                 *       "password": "una frase larga",
                 *       "password_confirmation": "una frase larga"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    token: string;
                    password: string;
                    password_confirmation: string;
                    devices?: string[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        user?: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at?: string | null;
                            permissions?: {
                                [key: string]: unknown;
                            };
                        };
                        device?: string;
                    };
                };
            };
            400: components["responses"]["400"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_account_undo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zm9yIHRoZSBkZXNjcmlwdGlvbiBvZiB0aGUgQVBJLi4"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_check_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "operaciones@conectividad.example"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    devices?: string[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exists: boolean;
                        code?: {
                            request: string | null;
                            is_new: boolean;
                            /** @enum {string} */
                            delivery: "sent" | "delayed";
                            expires_in: number | null;
                            resend_in: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "operaciones@conectividad.example",
                 *       "password": "123456",
                 *       "remember": true
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                    remember?: boolean;
                    registration?: string;
                    /** Format: uuid */
                    request?: string;
                    devices?: string[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        user?: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at?: string | null;
                            permissions?: {
                                [key: string]: unknown;
                            };
                        };
                        device?: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at?: string | null;
                            permissions?: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    put_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Ruiz",
                 *       "email": "ana.ruiz@conectividad.example"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** Format: email */
                    email?: string;
                    profile_image?: string | null;
                    password?: string;
                    password_confirmation?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at?: string | null;
                            permissions?: {
                                [key: string]: unknown;
                            };
                        };
                        verification: {
                            email: string;
                            expires_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patch_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "type": "profile",
                 *         "attributes": {
                 *           "name": "Ana Ruiz"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        /** @constant */
                        type: "profile";
                        /**
                         * @example {
                         *       "name": "Ana Ruiz",
                         *       "email": "ana.ruiz@conectividad.example"
                         *     }
                         */
                        attributes: {
                            name?: string;
                            /** Format: email */
                            email?: string;
                            profile_image?: string | null;
                            password?: string;
                            password_confirmation?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at?: string | null;
                            permissions?: {
                                [key: string]: unknown;
                            };
                        };
                        verification: {
                            email: string;
                            expires_at: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_me_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_notificaciones: {
        parameters: {
            query?: {
                antes?: number;
                limite?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            items: ({
                                id: number;
                                momento: string;
                                leida: boolean;
                                /** @constant */
                                tipo: "carga";
                                uploadId: string;
                                fileName: string;
                                /** @enum {string} */
                                estado: "en_curso" | "completada" | "con_pendientes" | "detenida" | "fallida" | "abortada";
                                ensayo: boolean;
                                por: string | null;
                            } | {
                                id: number;
                                momento: string;
                                leida: boolean;
                                /** @constant */
                                tipo: "acceso";
                                concedidos: ("dashboard" | "bulk_update" | "bulk_loads" | "celsig5" | "4task" | "connectivity" | "locations" | "delete_records" | "activity" | "users" | "panel_admin" | "cargar_export" | "admin")[];
                                retirados: ("dashboard" | "bulk_update" | "bulk_loads" | "celsig5" | "4task" | "connectivity" | "locations" | "delete_records" | "activity" | "users" | "panel_admin" | "cargar_export" | "admin")[];
                            })[];
                            siguiente: number | null;
                            sinLeer: number;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_notificaciones_leidas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hasta": 12
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: number[];
                    /** @default null */
                    hasta?: number | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            sinLeer: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_aplicaciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @enum {string} */
                            key: "mail" | "documents" | "lowcode" | "planner" | "chat" | "tickets";
                            label: string;
                            /** @enum {string} */
                            icon: "mail" | "documents" | "lowcode" | "planner" | "chat" | "tickets";
                            url: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["401"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_buscar: {
        parameters: {
            query: {
                texto: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            obras: {
                                items: {
                                    cod: string;
                                    cliente: string | null;
                                    proyecto: string;
                                    subproyecto: string;
                                    sitio: string;
                                    estado: string | null;
                                    carga: string | null;
                                }[];
                                hayMas: boolean;
                            } | null;
                            sitios: {
                                items: {
                                    cod: string;
                                    nombre: string | null;
                                    municipio: string | null;
                                    provincia: string | null;
                                }[];
                                hayMas: boolean;
                            } | null;
                            personas: {
                                items: {
                                    id: number;
                                    nombre: string;
                                    email: string;
                                    activa: boolean;
                                }[];
                                hayMas: boolean;
                            } | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_actividad: {
        parameters: {
            query?: {
                persona?: number;
                entidad?: string;
                accion?: string;
                desde?: string & (unknown & unknown);
                hasta?: string & (unknown & unknown);
                texto?: string;
                antes?: number;
                despues?: number;
                limite?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            items: {
                                id: number;
                                momento: string;
                                usuarioId: number | null;
                                usuario: string;
                                accion: string;
                                entidad: string;
                                entidadId: string | null;
                                padres: {
                                    [key: string]: unknown;
                                } | null;
                                campos: string[];
                            }[];
                            siguiente: number | null;
                            anterior: number | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_actividad_opciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            personas: {
                                id: number;
                                nombre: string;
                            }[];
                            entidades: string[];
                            acciones: string[];
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_actividad_resumen: {
        parameters: {
            query?: {
                persona?: number;
                entidad?: string;
                accion?: string;
                desde?: string & (unknown & unknown);
                hasta?: string & (unknown & unknown);
                texto?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            desde: string;
                            hasta: string;
                            total: number;
                            dias: {
                                dia: string;
                                total: number;
                            }[];
                            personas: {
                                usuario: string;
                                total: number;
                            }[];
                            acciones: {
                                accion: string;
                                total: number;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_actividad_export_csv: {
        parameters: {
            query?: {
                persona?: number;
                entidad?: string;
                accion?: string;
                desde?: string & (unknown & unknown);
                hasta?: string & (unknown & unknown);
                texto?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_actividad_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            momento: string;
                            usuarioId: number | null;
                            usuario: string;
                            accion: string;
                            entidad: string;
                            entidadId: string | null;
                            padres: {
                                [key: string]: unknown;
                            } | null;
                            antes: {
                                [key: string]: unknown;
                            } | null;
                            despues: {
                                [key: string]: unknown;
                            } | null;
                            peticionId: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_users: {
        parameters: {
            query?: {
                q?: string;
                estado?: "activos" | "inactivos" | "borrados";
                orden?: "id" | "nombre" | "email" | "estado" | "creado" | "acceso" | "-id" | "-nombre" | "-email" | "-estado" | "-creado" | "-acceso";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        }[] | {
                            items: {
                                id: number;
                                name: string;
                                email: string;
                                role?: string | null;
                                avatar?: string | null;
                                profile_image?: string | null;
                                is_active: boolean | number;
                                created_at: string;
                                permissions: {
                                    [key: string]: unknown;
                                };
                                last_access: string | null;
                                version: number;
                                locked: boolean;
                                deleted_at: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Ruiz",
                 *       "email": "ana.ruiz@conectividad.example"
                 *     }
                 */
                "application/json": {
                    name: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_users_export_csv: {
        parameters: {
            query?: {
                q?: string;
                estado?: "activos" | "inactivos" | "borrados";
                orden?: "id" | "nombre" | "email" | "estado" | "creado" | "acceso" | "-id" | "-nombre" | "-email" | "-estado" | "-creado" | "-acceso";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_users_id_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            allowed: boolean;
                            reason: string | null;
                            sessions: number;
                            permissions: number;
                            loads: number;
                            loading: boolean;
                            last_access: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    delete_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_users_id_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patch_users_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_active": false
                 *     }
                 */
                "application/json": {
                    is_active: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patch_users_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         3,
                 *         4
                 *       ],
                 *       "is_active": false
                 *     }
                 */
                "application/json": {
                    ids: number[];
                    is_active: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_users_id_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    put_users_id_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "permissions": {
                 *         "dashboard": true,
                 *         "bulk_loads": true
                 *       }
                 *     }
                 */
                "application/json": {
                    version: number;
                    permissions: {
                        [key: string]: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description No puede ser ahora: otra cosa está en medio, o ha cambiado desde que se leyó. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId?: string;
                        errors?: {
                            source: {
                                pointer: string;
                            };
                            detail: string;
                        }[];
                        data?: {
                            current: {
                                id: number;
                                name: string;
                                email: string;
                                role?: string | null;
                                avatar?: string | null;
                                profile_image?: string | null;
                                is_active: boolean | number;
                                created_at: string;
                                permissions: {
                                    [key: string]: unknown;
                                };
                                last_access: string | null;
                                version: number;
                                locked: boolean;
                                deleted_at: string | null;
                            }[];
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patch_users_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "changes": [
                 *         {
                 *           "id": 3,
                 *           "version": 2,
                 *           "permissions": {
                 *             "activity": true
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    changes: {
                        id: number;
                        version: number;
                        permissions: {
                            [key: string]: boolean;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at: string;
                            permissions: {
                                [key: string]: unknown;
                            };
                            last_access: string | null;
                            version: number;
                            locked: boolean;
                            deleted_at: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            /** @description No puede ser ahora: otra cosa está en medio, o ha cambiado desde que se leyó. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId?: string;
                        errors?: {
                            source: {
                                pointer: string;
                            };
                            detail: string;
                        }[];
                        data?: {
                            current: {
                                id: number;
                                name: string;
                                email: string;
                                role?: string | null;
                                avatar?: string | null;
                                profile_image?: string | null;
                                is_active: boolean | number;
                                created_at: string;
                                permissions: {
                                    [key: string]: unknown;
                                };
                                last_access: string | null;
                                version: number;
                                locked: boolean;
                                deleted_at: string | null;
                            }[];
                        };
                    };
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_users_id_permissions_history: {
        parameters: {
            query?: {
                antes?: number;
                limite?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            items: {
                                id: number;
                                momento: string;
                                por: string;
                                concedidos: ("dashboard" | "bulk_update" | "bulk_loads" | "celsig5" | "4task" | "connectivity" | "locations" | "delete_records" | "activity" | "users" | "panel_admin" | "cargar_export" | "admin")[];
                                retirados: ("dashboard" | "bulk_update" | "bulk_loads" | "celsig5" | "4task" | "connectivity" | "locations" | "delete_records" | "activity" | "users" | "panel_admin" | "cargar_export" | "admin")[];
                            }[];
                            siguiente: number | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_me_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            email: string;
                            expires_at: string;
                        } | null;
                    };
                };
            };
            401: components["responses"]["401"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_me_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            name: string;
                            email: string;
                            role?: string | null;
                            avatar?: string | null;
                            profile_image?: string | null;
                            is_active: boolean | number;
                            created_at?: string | null;
                            permissions?: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_me_prueba_codigo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            email: string;
                            is_new: boolean;
                            /** @enum {string} */
                            delivery: "sent" | "delayed";
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_me_prueba: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secret": "123456"
                 *     }
                 */
                "application/json": {
                    secret: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            expires_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_me_sesiones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            id: number;
                            dispositivo: string | null;
                            abierta: string;
                            usada: string;
                            caduca: string;
                            actual: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["401"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    delete_me_sesiones_otras: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            cerradas: number;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            428: components["responses"]["428"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    delete_me_sesiones_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            cerradas: number;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_uploads_users_id_profile_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    attachment: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_uploads_profile_images_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_field_mapping_dates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            field_mapping: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_available_fields: {
        parameters: {
            query: {
                tipo_csv: "cm_seg_01" | "cm_fyv_01";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            campos: string[];
                            configuracion: {
                                [key: string]: {
                                    etiqueta: string;
                                    /** @enum {string} */
                                    tipo: "texto" | "entero" | "decimal" | "fecha";
                                    obligatorio: boolean;
                                    actualizable: boolean;
                                    es_fecha: boolean;
                                };
                            };
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargar_export_available_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tipo_csv": "cm_seg_01"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    tipo_csv: "cm_seg_01" | "cm_fyv_01";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            campos: string[];
                            configuracion: {
                                [key: string]: {
                                    etiqueta: string;
                                    /** @enum {string} */
                                    tipo: "texto" | "entero" | "decimal" | "fecha";
                                    obligatorio: boolean;
                                    actualizable: boolean;
                                    es_fecha: boolean;
                                };
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_plantilla: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            campos: {
                                cm_seg_01: {
                                    campos: string[];
                                    configuracion: {
                                        [key: string]: {
                                            etiqueta: string;
                                            /** @enum {string} */
                                            tipo: "texto" | "entero" | "decimal" | "fecha";
                                            obligatorio: boolean;
                                            actualizable: boolean;
                                            es_fecha: boolean;
                                        };
                                    };
                                };
                                cm_fyv_01: {
                                    campos: string[];
                                    configuracion: {
                                        [key: string]: {
                                            etiqueta: string;
                                            /** @enum {string} */
                                            tipo: "texto" | "entero" | "decimal" | "fecha";
                                            obligatorio: boolean;
                                            actualizable: boolean;
                                            es_fecha: boolean;
                                        };
                                    };
                                };
                            };
                            valores: {
                                cm_seg_01: {
                                    [key: string]: string[];
                                };
                                cm_fyv_01: {
                                    [key: string]: string[];
                                };
                            };
                            ejemplo: {
                                cm_seg_01: {
                                    [key: string]: string;
                                };
                                cm_fyv_01: {
                                    [key: string]: string;
                                };
                            };
                            patrones: {
                                prefijo: string;
                                patron: string;
                                ultimo: number;
                                cifras: number;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_max_cod_obra: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "%NOR-FTTH%"
                 *     }
                 */
                "application/json": {
                    value: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        maxNumCodObra: number | string | null;
                    } | {
                        maxnumcodobra: number | string | null;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                buscar?: string;
                estado?: "en_curso" | "completada" | "con_pendientes" | "detenida" | "fallida" | "abortada";
                contenido?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            items: {
                                uploadId: string;
                                fileName: string;
                                usuario: string;
                                propia: boolean;
                                ensayo: boolean;
                                /** @enum {string} */
                                estado: "en_curso" | "completada" | "con_pendientes" | "detenida" | "fallida" | "abortada";
                                step: ("borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval") | null;
                                codigo: string | null;
                                filasSeguimiento: number | null;
                                filasFactyval: number | null;
                                incidencias: number;
                                correcciones: number;
                                startedAt: string;
                                endedAt: string | null;
                                deshecha: {
                                    en: string;
                                    por: string;
                                } | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId_incidencias: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                error?: "Obra repetida" | "site_cod NO VÁLIDO" | "Otros errores";
            };
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            items: {
                                /** @enum {string} */
                                error: "Obra repetida" | "site_cod NO VÁLIDO" | "Otros errores";
                                detalle?: string | null;
                                hoja?: ("cm_seg_01" | "cm_fyv_01") | null;
                                hoja_nombre?: string | null;
                                fila?: number | null;
                                campo?: string | null;
                                defectos?: {
                                    campo: string;
                                    detalle: string;
                                }[] | null;
                                proyecto: string | null;
                                subproyecto: string | null;
                                site_cod: string | null;
                                csv_cod_externo_cliente: string | null;
                                gen_cod_externo_cliente: string | null;
                                csv_cod_obra_interno_4plus: string | null;
                                gen_cod_obra_interno_4plus: string | null;
                                gen_seg_asignacion_fecha: string | null;
                                creado: string | null;
                                creado_por: string | null;
                            }[];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId_incidencias_csv: {
        parameters: {
            query?: {
                error?: "Obra repetida" | "site_cod NO VÁLIDO" | "Otros errores";
            };
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId_correcciones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            correcciones: ({
                                /** @constant */
                                tipo: "celda";
                                hoja: number;
                                celda: string;
                                columna: string;
                                obra: string;
                                antes: string;
                                despues: string;
                            } | {
                                /** @constant */
                                tipo: "recortar";
                                hoja: number;
                                columna: string;
                            } | {
                                /** @constant */
                                tipo: "reemplazar";
                                hoja: number;
                                columna: string;
                                antes: string;
                                despues: string;
                            } | {
                                /** @constant */
                                tipo: "omitirFila";
                                hoja: number;
                                fila: number;
                                obra: string;
                            })[];
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_correcciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            carga: {
                                uploadId: string;
                                fileName: string;
                                usuario: string;
                                en: string;
                                correcciones: ({
                                    /** @constant */
                                    tipo: "celda";
                                    hoja: number;
                                    celda: string;
                                    columna: string;
                                    obra: string;
                                    antes: string;
                                    despues: string;
                                } | {
                                    /** @constant */
                                    tipo: "recortar";
                                    hoja: number;
                                    columna: string;
                                } | {
                                    /** @constant */
                                    tipo: "reemplazar";
                                    hoja: number;
                                    columna: string;
                                    antes: string;
                                    despues: string;
                                } | {
                                    /** @constant */
                                    tipo: "omitirFila";
                                    hoja: number;
                                    fila: number;
                                    obra: string;
                                })[];
                            } | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId_ficheros: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            ficheros: {
                                /** @enum {string} */
                                step: "borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval";
                                nombre: string;
                                bytes: number;
                                sha256: string;
                            }[];
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId_ficheros_step: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
                step: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId_deshacer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            posible: boolean;
                            motivo: string | null;
                            resumen: {
                                action: string;
                                table: string;
                                cuenta: number;
                            }[];
                            bloqueos: {
                                tabla: string;
                                obra: string;
                                motivo: string;
                                por: string | null;
                                en: string | null;
                            }[];
                            totalBloqueos: number;
                            testigo: string | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_ejecuciones_uploadId_deshacer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "testigo": "Zm9yIHRoZSBkZXNjcmlwdGlvbiBvZiB0aGUgQVBJLi4",
                 *       "motivo": "El libro era el del mes pasado."
                 *     }
                 */
                "application/json": {
                    testigo: string;
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            resumen: {
                                action: string;
                                table: string;
                                cuenta: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_turno: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            turno: {
                                uploadId: string;
                                fileName: string;
                                usuario: string;
                                propia: boolean;
                                ensayo: boolean;
                                desde: string;
                                paso: number;
                                pasos: number;
                                enMarcha: boolean;
                                libreEn: number;
                            } | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_cargamasiva_ejecuciones_uploadId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            uploadId: string;
                            fileName: string;
                            usuario: string;
                            propia: boolean;
                            ensayo: boolean;
                            /** @enum {string} */
                            estado: "en_curso" | "completada" | "con_pendientes" | "detenida" | "fallida" | "abortada";
                            filasPrevistas: number;
                            filasSeguimiento: number | null;
                            filasFactyval: number | null;
                            startedAt: string;
                            endedAt: string | null;
                            leaseUntil: string | null;
                            steps: {
                                /** @enum {string} */
                                step: "borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval";
                                /** @enum {string} */
                                state: "en_curso" | "hecho" | "fallido";
                                status: number | null;
                                answer: unknown;
                                startedAt: string;
                                ms: number | null;
                            }[];
                            scripts: {
                                script: string;
                                description: string;
                                /** @enum {string} */
                                type: "modification" | "select" | "validation" | "information" | "creation" | "final_verification";
                                success: boolean | null;
                                message: string;
                                ms: number | null;
                            }[];
                            deshecha: {
                                en: string;
                                por: string;
                            } | null;
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_ejecuciones_uploadId_cerrar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            /** @enum {string} */
                            estado: "en_curso" | "completada" | "con_pendientes" | "detenida" | "fallida" | "abortada";
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_borrar: {
        parameters: {
            query?: never;
            header?: {
                "x-upload-id"?: string;
                "x-upload-step"?: "borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileName": "obras.xlsx",
                 *       "rowCount": 2,
                 *       "date": "2026-11-22T09:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    fileName: string;
                    rowCount: number;
                    date: string;
                    ensayo?: boolean;
                    relevo?: boolean;
                    codigo?: string;
                    patron?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        message: string;
                        results: {
                            scripts_executed: {
                                script: string;
                                description: string;
                                records_affected: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_guardar_archivo: {
        parameters: {
            query?: never;
            header?: {
                "x-upload-id"?: string;
                "x-upload-step"?: "borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    archivo: string;
                    nombre_archivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        message: string;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_cargar: {
        parameters: {
            query?: never;
            header?: {
                "x-upload-id"?: string;
                "x-upload-step"?: "borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csvContent": "﻿cod_obra;proyecto\r\n4P-NOR-FTTH-0013;NORTE\r\n",
                 *       "fileName": "obras.xlsx",
                 *       "uploadId": "7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d",
                 *       "totalRows": 1,
                 *       "mappedColumns": {
                 *         "cod_obra": true,
                 *         "proyecto": true
                 *       }
                 *     }
                 */
                "application/json": {
                    csvContent: string;
                    fileName: string;
                    /** Format: uuid */
                    uploadId: string;
                    totalRows: number;
                    mappedColumns: {
                        [key: string]: true;
                    };
                    correcciones?: ({
                        /** @constant */
                        tipo: "celda";
                        hoja: number;
                        celda: string;
                        columna: string;
                        obra: string;
                        antes: string;
                        despues: string;
                    } | {
                        /** @constant */
                        tipo: "recortar";
                        hoja: number;
                        columna: string;
                    } | {
                        /** @constant */
                        tipo: "reemplazar";
                        hoja: number;
                        columna: string;
                        antes: string;
                        despues: string;
                    } | {
                        /** @constant */
                        tipo: "omitirFila";
                        hoja: number;
                        fila: number;
                        obra: string;
                    })[];
                    hoja?: {
                        nombre: string;
                        filas: [
                            number,
                            number
                        ][];
                    };
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        message: string;
                        records_inserted: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    post_cargamasiva_cargar_factyval: {
        parameters: {
            query?: never;
            header?: {
                "x-upload-id"?: string;
                "x-upload-step"?: "borrar" | "guardar-seguimiento" | "cargar" | "guardar-factyval" | "cargar-factyval";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csvContent": "﻿cod_obra;proyecto\r\n4P-NOR-FTTH-0013;NORTE\r\n",
                 *       "fileName": "obras.xlsx",
                 *       "uploadId": "7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d",
                 *       "totalRows": 1,
                 *       "mappedColumns": {
                 *         "cod_obra": true,
                 *         "proyecto": true
                 *       }
                 *     }
                 */
                "application/json": {
                    csvContent: string;
                    fileName: string;
                    /** Format: uuid */
                    uploadId: string;
                    totalRows: number;
                    mappedColumns: {
                        [key: string]: true;
                    };
                    correcciones?: ({
                        /** @constant */
                        tipo: "celda";
                        hoja: number;
                        celda: string;
                        columna: string;
                        obra: string;
                        antes: string;
                        despues: string;
                    } | {
                        /** @constant */
                        tipo: "recortar";
                        hoja: number;
                        columna: string;
                    } | {
                        /** @constant */
                        tipo: "reemplazar";
                        hoja: number;
                        columna: string;
                        antes: string;
                        despues: string;
                    } | {
                        /** @constant */
                        tipo: "omitirFila";
                        hoja: number;
                        fila: number;
                        obra: string;
                    })[];
                    hoja?: {
                        nombre: string;
                        filas: [
                            number,
                            number
                        ][];
                    };
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        message: string;
                        records_inserted: number;
                        scripts_results: {
                            /** @enum {string} */
                            type: "modification" | "select" | "validation" | "information" | "creation" | "final_verification";
                            script: string;
                            description: string;
                            success: boolean;
                            message: string;
                            records_affected: number;
                            query_results: ({
                                /** @enum {string} */
                                error: "Obra repetida" | "site_cod NO VÁLIDO" | "Otros errores";
                                detalle?: string | null;
                                hoja?: ("cm_seg_01" | "cm_fyv_01") | null;
                                hoja_nombre?: string | null;
                                fila?: number | null;
                                campo?: string | null;
                                defectos?: {
                                    campo: string;
                                    detalle: string;
                                }[] | null;
                                proyecto: string | null;
                                subproyecto: string | null;
                                site_cod: string | null;
                                csv_cod_externo_cliente: string | null;
                                gen_cod_externo_cliente: string | null;
                                csv_cod_obra_interno_4plus: string | null;
                                gen_cod_obra_interno_4plus: string | null;
                                gen_seg_asignacion_fecha: string | null;
                                creado: string | null;
                                creado_por: string | null;
                            } | {
                                action: string;
                                table: string;
                                cuenta: number;
                            })[];
                            result_count: number;
                            has_warnings: boolean;
                            warning_count: number;
                            warning_message: string | null;
                            ms: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["401"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
}
