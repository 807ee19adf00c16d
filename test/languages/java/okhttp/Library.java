// The parts of the program that depend on OkHttp, openapi-generator's default.
import com.example.messaging.ApiClient;
import com.example.messaging.JSON;
import com.example.messaging.model.ErrorModel;

class Library {
    static ApiClient connect(String url) {
        return new ApiClient().setBasePath(url).addDefaultHeader("api-key", "test-key");
    }

    static String toJson(ApiClient client, Object value) {
        return JSON.getGson().newBuilder().serializeNulls().create().toJson(value);
    }

    /** This client doesn't parse the body of an error. */
    static ErrorModel readError(ApiClient client, String body) throws Exception {
        return ErrorModel.fromJson(body);
    }
}
